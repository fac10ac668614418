import { describe, expect, it } from 'vitest';
import type { FindingPlace } from '../../../../../src/platform/checkUp/places.ts';
import {
  findingRecord,
  findingRecordLabel,
} from '../../../../../src/custom-pages/check-up/model/findingDetail.ts';

const said = (key: string) => key;
const of = (resource: FindingPlace['resource'], name: string) => ({ place: { resource, id: '1', name } });

describe('the record of a finding', () => {
  it.each<[FindingPlace['resource'], string, string]>([
    ['phone-numbers', '12125000807', '+1 (212) 500-0807'],
    ['carriers', '12125000807', '12125000807'],
    ['phone-numbers', '', 'screens.check-up.of_installation'],
  ])('of %s is named as on other pages, and in a file as it is', (resource, name, shown) => {
    expect(findingRecordLabel(said, of(resource, name))).toBe(shown);
    expect(findingRecord(said, of(resource, name))).toBe(name || shown);
  });
});
