import type { Validator } from 'ra-core';

/** Spaces alone are no text: the platform would store them as they are, or get null. An empty one is not meant. */
export const notBlank: Validator = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.trim() === '' ? 'ra.validation.required' : undefined;
