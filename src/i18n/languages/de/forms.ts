import { messageTreeOf } from '../../languages.ts';

export default messageTreeOf(import.meta.glob('./forms/**/*.ts', { eager: true, import: 'default' }));
