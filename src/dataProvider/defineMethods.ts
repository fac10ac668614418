import type { activity } from '../i18n/en/activity.ts';
import type { OwnAction } from './ownActions.ts';

/** Log entry of a write; missing fields are unknown. */
export type ActionSubject = Partial<
  Pick<OwnAction, 'resource' | 'recordId' | 'deleted' | 'name' | 'changes' | 'counts'>
>;

export type Describe<M> = M extends (...args: infer Args) => Promise<infer Answer>
  ? (args: Args, answer: Answer | undefined, error: unknown) => ActionSubject
  : never;

interface Defined {
  readonly describe: ((args: never, answer: never, error: unknown) => ActionSubject) | null;
}

/** Marks a method that stores nothing, whatever it sends. `object` keeps the method's type parameters. */
export const reads = <M extends object>(method: M): M & { readonly describe: null } =>
  Object.assign(method, { describe: null });

/** Marks a method that stores something; `describe` makes its log entry. */
export const writes = <M extends object>(
  describe: Describe<M>,
  method: M,
): M & { readonly describe: Describe<M> } => Object.assign(method, { describe });

type WriteNames<M> = {
  [K in keyof M]: M[K] extends { readonly describe: (...args: never[]) => ActionSubject } ? K : never;
}[keyof M];

export type WriteName = keyof (typeof activity)['activity']['methods'];

/** Methods marked with `reads` or `writes`; a write without an English text does not compile. */
export const defineMethods = <M extends Readonly<Record<string, Defined>>>(
  methods: M & Readonly<Record<Exclude<WriteNames<M>, WriteName>, never>>,
): M => methods;
