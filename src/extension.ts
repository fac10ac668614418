/**
 * What a resource in `extensions/` is made of. It outlives a move of the modules behind it, so that an upgrade of the
 * portal leaves an integrator's files as they are; docs/adding-a-resource.md explains it.
 */
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
export { lazyComponent, page } from './resources/lazyComponent.tsx';
export type { ResourceTexts, Translation } from './resources/text.ts';
