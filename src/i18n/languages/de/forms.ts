import { treeOf } from '../../languages.ts';

export default treeOf(import.meta.glob('./forms/**/*.ts', { eager: true, import: 'default' }));
