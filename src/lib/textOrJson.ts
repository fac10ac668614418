/** The platform may send any type. @param indent of an object's JSON */
export const textOrJson = (value: unknown, indent = 0): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value, null, indent) : String(value as string);
};
