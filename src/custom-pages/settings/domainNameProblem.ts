import type { Validator } from 'ra-core';
import { isDomainName } from '../../platform/domainName.ts';

/** Empty is fine; anything else must be a whole domain name. */
export const domainNameProblem: Validator = (value: unknown) =>
  typeof value !== 'string' || value.trim() === '' || isDomainName(value.trim())
    ? undefined
    : 'portal.errors.domain_name';
