import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ExtensionVendor, SandboxVendor } from '../../src/platform/speech/extensionVendors.ts';

interface VendorFile {
  default: Pick<ExtensionVendor, 'vendor'>;
  sandbox: SandboxVendor;
}

const FOLDER = join(
  import.meta.dirname,
  '../..',
  process.env['PATCHBAY_EXTENSIONS'] ?? 'extensions',
  'vendors',
);

const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter(name => name.endsWith('.ts')) : [];

export const extensionVendors: ReadonlyMap<string, SandboxVendor> = new Map(
  await Promise.all(
    files.map(async name => {
      const file = (await import(/* @vite-ignore */ pathToFileURL(join(FOLDER, name)).href)) as VendorFile;
      return [file.default.vendor, file.sandbox] as const;
    }),
  ),
);
