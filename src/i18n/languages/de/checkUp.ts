import { ruleTextsOf } from '../../languages.ts';

export default ruleTextsOf(import.meta.glob('./checkUp/**/*.ts', { eager: true, import: 'default' }));
