import type { Column, Row } from './units.ts';

/** A part of the screen, in cells. */
export interface Rectangle {
  readonly x: Column;
  readonly y: Row;
  readonly width: number;
  readonly height: number;
}

/** Tests if a mouse event lies in an area. */
export const inside = (event: { readonly x: Column; readonly y: Row }, area: Rectangle): boolean =>
  event.x >= area.x && event.x < area.x + area.width && event.y >= area.y && event.y < area.y + area.height;
