#!/usr/bin/env node
// The command of docs/config-as-file.md, by its name: `npx patchbay-config` in a clone.
import { register } from 'tsx/esm/api';

register();
await import('./config.ts');
