import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';

/** A column of PortalList. */
export interface Column<T extends RaRecord = RaRecord> {
  /** Field, and identity of the column where the viewer hides it. */
  source: string;
  /** Translated heading. */
  label: string;
  /** The record's link; always shown, always first. */
  primary?: boolean;
  /** Hidden until the viewer asks for it. */
  hidden?: boolean;
  /** Rows can be sorted by it: only where the whole list is known. */
  sortable?: boolean;
  align?: 'right';
  cell(record: T): ReactNode;
  /** Plain text of the cell, for CSV. */
  text(record: T): string;
}
