let rowsAdded = 0;

/** Of a row added in a form. Drafts outlive the page, so the time keeps their keys distinct from new ones. */
export const newRowKey = (): string => {
  rowsAdded += 1;
  return `added-${Date.now().toString(36)}-${String(rowsAdded)}`;
};
