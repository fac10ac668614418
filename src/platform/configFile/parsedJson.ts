/** Content of a text of JSON; the text itself where it holds no object or list. */
export const parsedJson = (text: string): unknown => {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null ? content : text;
  } catch {
    return text;
  }
};
