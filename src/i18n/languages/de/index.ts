import type { Language } from '../../languages.ts';

export default { name: 'Deutsch', isOffered: true } satisfies Language;
