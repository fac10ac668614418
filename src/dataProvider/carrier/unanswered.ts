import { HttpError } from 'ra-core';

/** Statuses of a proxy whose back end said nothing; 0 stands for no answer at all. */
const WITHOUT_ANSWER = [0, 502, 503, 504];

/** Did nobody say whether the write was done? A 500 is an answer: the platform gives it for plain mistakes too (contract-b 1.2). */
export const isOpen = (error: unknown): boolean =>
  error instanceof HttpError && WITHOUT_ANSWER.includes(Number(error.status));
