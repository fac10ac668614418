/** What browsers and Vite say of a file of the portal that did not arrive, or is not what it was. */
const SAID = /dynamically imported module|importing a module script failed|preload CSS/i;

/** A part of the portal could not be loaded; the page itself is sound. */
export const isLoadError = (error: unknown): boolean => error instanceof Error && SAID.test(error.message);
