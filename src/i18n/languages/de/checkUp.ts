import { rulesOf } from '../../languages.ts';

export default rulesOf(import.meta.glob('./checkUp/**/*.ts', { eager: true, import: 'default' }));
