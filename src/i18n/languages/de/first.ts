import { messageTreeOf } from '../../languages.ts';

export default messageTreeOf(import.meta.glob('./first/**/*.ts', { eager: true, import: 'default' }));
