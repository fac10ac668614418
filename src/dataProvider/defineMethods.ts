import type { activity } from '../i18n/en/activity.ts';
import type { OwnAction } from './ownActions.ts';

/** What the log of the user's own actions keeps of a write; what is missing is not known. */
export type ActionSubject = Partial<
  Pick<OwnAction, 'resource' | 'recordId' | 'deleted' | 'name' | 'changes' | 'counts'>
>;

/**
 * @param args of the call
 * @param answer undefined when the write failed
 * @param error why it failed
 */
export type Describe<M> = M extends (...args: infer Args) => Promise<infer Answer>
  ? (args: Args, answer: Answer | undefined, error: unknown) => ActionSubject
  : never;

/** A method with what the log needs of it. */
interface Defined {
  readonly describe: ((args: never, answer: never, error: unknown) => ActionSubject) | null;
}

/** A method that stores nothing, whatever it sends: the log leaves it out. `object`: a method's own type parameters stay. */
export const reads = <M extends object>(method: M): M & { readonly describe: null } =>
  Object.assign(method, { describe: null });

/** A method that stores something, and what the log says of it. */
export const writes = <M extends object>(
  describe: Describe<M>,
  method: M,
): M & { readonly describe: Describe<M> } => Object.assign(method, { describe });

/** Names of the methods that write. */
type WriteNames<M> = {
  [K in keyof M]: M[K] extends { readonly describe: (...args: never[]) => ActionSubject } ? K : never;
}[keyof M];

/** Texts of the log, `portal.activity.methods.<name>`. */
export type WriteName = keyof (typeof activity)['activity']['methods'];

/**
 * Methods of the data provider or of a feature, each with `reads` or `writes`: neither a write without its description
 * nor one without its English text compiles.
 */
export const defineMethods = <M extends Readonly<Record<string, Defined>>>(
  methods: M & Readonly<Record<Exclude<WriteNames<M>, WriteName>, never>>,
): M => methods;
