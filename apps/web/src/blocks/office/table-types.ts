import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export type DataColumn<T> = {
  id: string;
  head: string;
  cell: (row: T) => ReactNode;
  /** Makes the column one that can be sorted by; what has none stands last. */
  sortBy?: (row: T) => string | number | null | undefined;
  /** A track of a grid, such as `minmax(12rem, 2fr)`. */
  width?: string;
  /** Numbers stand right. */
  isNumber?: boolean;
  /** On the card of a phone: its first line, at the end of that, its second line, at the end of all, or not at all. */
  onCard?: 'first' | 'aside' | 'second' | 'act' | 'none';
};

export type Sort = { id: string; isDescending: boolean };

export type Selection<T> = {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** What the mark of a row says, such as "Select Emma". */
  labelOf: (key: string, row: T) => string;
};

export type RowProps<T> = {
  /** Names the table for those who do not see it, and its place for the way back. */
  label: string;
  columns: readonly DataColumn<T>[];
  keyOf: (row: T) => string;
  /** Where a row leads; its first column is the link. */
  linkOf?: (row: T) => LinkProps;
  /** The same as an address, where the room knows a quicker way to write dozens than the router. */
  hrefOf?: (row: T) => string;
  /** The row that is open beside the table. */
  openKey?: string | undefined;
  selection?: Selection<T> | undefined;
  /** Stands among other things that scroll: as high as its rows, and never higher than the window. */
  isAmong?: boolean;
  /** Called when the end comes into sight, for what is loaded in pages. */
  onNearEnd?: () => void;
};
