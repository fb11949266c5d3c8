import { Field } from '../../core/model/fields/field.ts';
import type { State } from '../../core/model/state.ts';
import type { HierarchyKind, HierarchyRelation } from './requests.ts';

/** The relation that each hierarchy shows. */
type Relations = Readonly<Record<HierarchyKind, HierarchyRelation>>;

/** The relations that hierarchies show, as they were chosen last. */
export const hierarchiesField = new Field<Relations>(
  'hierarchies',
  { call_hierarchy: 'incoming', type_hierarchy: 'subtypes' },
  { outlivesFolder: true },
);

/** The state in which a hierarchy shows another relation. */
export const withRelation = (state: State, kind: HierarchyKind, relation: HierarchyRelation): State =>
  hierarchiesField.with(state, { ...hierarchiesField.of(state), [kind]: relation });
