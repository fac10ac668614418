import { merge } from 'es-toolkit/object';

/** In place of lodash's merge, where texts are put together: the last of several objects wins, text by text. */
export default (target, ...sources) => sources.reduce((all, source) => merge(all, source ?? {}), target);
