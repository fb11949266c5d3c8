import React, { useState, type ReactNode } from 'react';
import styles from './card.module.css';

export interface CardProps<T> {
  title: string;
  items: readonly T[];
  children?: ReactNode;
  onSelect?: (item: T, index: number) => void;
}

const DEFAULT_LIMIT = 10;

/** A card with a list in it. */
export function Card<T extends { id: number; name: string }>({ title, items, children, onSelect }: CardProps<T>) {
  const [selected, setSelected] = useState<T | null>(null);
  const [open, setOpen] = useState(false);
  const ref = React.useRef<HTMLDivElement>(null);

  React.useEffect(() => {
    const handler = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', handler);
    return () => window.removeEventListener('keydown', handler);
  }, [open]);

  const select = (item: T, index: number) => {
    setSelected(item);
    onSelect?.(item, index);
  };

  if (items.length === 0) return <p className="empty">Nothing &amp; no one</p>;

  return (
    <div ref={ref} className={`card ${styles.card}`} data-open={open} style={{ color: 'red', width: 10 }}>
      {/* A comment in the markup */}
      <h2 onClick={() => setOpen(!open)}>{title.toUpperCase()}</h2>
      <ul>
        {items.slice(0, DEFAULT_LIMIT).map((item, index) => (
          <li key={item.id} onClick={() => select(item, index)}>
            <strong>{item.name}</strong>: {selected === item ? 'selected' : null}
          </li>
        ))}
      </ul>
      <Card.Footer align="right" disabled {...rest}>
        <input type="text" value={title} onChange={(event) => setOpen(event.target.value !== '')} />
        <Button primary onPress={async () => { await save(); }}>Save</Button>
      </Card.Footer>
      <svg:circle cx="5" />
      <>
        {children ?? <Spinner size={DEFAULT_LIMIT * 2} />}
      </>
    </div>
  );
}

export default class Legacy extends React.Component<CardProps<Item>, { count: number }> {
  static defaultProps: Partial<CardProps<Item>> = { title: 'None' };
  state = { count: 0 };
  private timer?: number;

  render(): JSX.Element {
    const { count } = this.state;
    return <span className='x' title="y">{count}</span>;
  }
}

const Memo = React.memo(function Inner(props: { value: string }) {
  return <b>{props.value}</b>;
});
