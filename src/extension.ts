/**
 * Stable API for `extensions/`: resources, screens and speech vendors (docs/adding-a-resource.md,
 * docs/adding-a-screen.md, docs/extending.md, docs/adding-a-speech-vendor.md). These exports stay when modules move;
 * nothing else is promised.
 */

export {
  ADMINS,
  EVERYBODY,
  isAccountUser,
  isAdmin,
  ownAccountOnly,
  ownOnly,
  PROVIDERS_AND_ADMINS,
  type Viewer,
} from './authProvider/access.ts';
export {
  useCan,
  usePinnedAccount,
  useServiceProviderSid,
  useViewer,
} from './components/access/AccessContext.ts';

export { lazyComponent, page } from './components/app/lazyComponent.tsx';
export { defineScreen, type ScreenTexts } from './custom-pages/defineScreen.ts';
export {
  extendPortal,
  type CallTab,
  type ExtensionCommand,
} from './components/extensions/portalExtension.ts';
export { defineResource, type ListParts } from './resources/defineResource.ts';
export { extendResource } from './resources/extendResource.tsx';
export { accountField, type FieldInputProps } from './resources/fields.ts';
export type { Texts } from './i18n/texts.ts';
export type { Translation } from './resources/formText.ts';
export type { ResourceTexts } from './resources/text.ts';
export * from './components/app/icons.tsx';

// Types only, because the sandbox reads the files of speech vendors as well (docs/adding-a-speech-vendor.md).
export type { ExtensionVendor, SandboxVendor } from './platform/speech/extensionVendors.ts';

export { isHostPort, isIpv4, isPort } from './platform/host.ts';

// react-admin's hooks know lists by the names of their resources.
export {
  useDataProvider,
  useGetList,
  useGetOne,
  useInput,
  useNotify,
  useTranslate,
  ValidationError,
} from 'ra-core';
export type { PortalDataProvider } from './dataProvider/index.ts';
export { ALL_ROWS } from './dataProvider/lists.ts';
export { useErrorText, useNotifyError } from './components/app/requestErrors.ts';
export { useLookup } from './components/select/useLookup.ts';

export { useFormatDay, useFormatTime } from './components/fields/cells.tsx';
export { useZone } from './components/fields/preferences.ts';
export { internalPath } from './config/internalPath.ts';
export { listPath } from './components/app/listPath.ts';
export { midnight } from './lib/midnight.ts';

export { LinkBase as Link } from 'ra-core';
export { PageFailure, PanelFailure } from './components/app/LoadFailure.tsx';
export { Panel } from './components/ui/Panel.tsx';
export { Title } from './components/app/Title.tsx';
export { CopyText } from './components/fields/cells.tsx';
export { Time } from './components/fields/cells.tsx';
export { Badge } from './components/ui/Badge.tsx';
export { Button, ButtonLink, IconButton } from './components/ui/Button.tsx';
export { Field } from './components/ui/Field.tsx';
export { Choice, Choice as NativeSelect } from './components/ui/Choice.tsx';
export { Notice } from './components/ui/Notice.tsx';
export { Table, type TableColumn } from './components/ui/Table.tsx';

export type { Alert } from './platform/alerts/alerts.ts';
export type { RecentCall } from './platform/calls/call.ts';
export type { Carrier } from './platform/carrier/carrierRecords.ts';
export type {
  Account,
  ApplicationRecord as Application,
  Lcr,
  PhoneNumber,
  ServiceProvider,
  SipClient,
  TeamsTenant,
  User,
} from './platform/records.ts';
export type { SpeechCredential } from './platform/speech/credential.ts';
