import type { Validator } from 'ra-core';

/** The platform would store spaces as they are, or get null. Empty texts pass. */
export const notBlank: Validator = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.trim() === '' ? 'ra.validation.required' : undefined;
