/** The shape of a tree of messages with any text at its leaves: what another language has to fill in. */
export type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
