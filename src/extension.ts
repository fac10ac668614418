/** The stable API for resources in `extensions/`; see docs/adding-a-resource.md. */
export {
  ADMINS,
  EVERYBODY,
  ownAccountOnly,
  ownOnly,
  PROVIDERS_AND_ADMINS,
  type Viewer,
} from './authProvider/access.ts';
export * from './components/app/icons.tsx';
export { defineResource } from './resources/defineResource.ts';
export { accountField, type FieldInputProps } from './resources/fields.ts';
export { lazyComponent, page } from './components/app/lazyComponent.tsx';
export type { ResourceTexts, Translation } from './resources/text.ts';
