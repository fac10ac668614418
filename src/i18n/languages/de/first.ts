import { treeOf } from '../../languages.ts';

export default treeOf(import.meta.glob('./first/**/*.ts', { eager: true, import: 'default' }));
