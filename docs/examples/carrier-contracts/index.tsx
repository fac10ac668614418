import { type Carrier, extendResource, Notice, useTranslate } from '../../src/extension.ts';

/** From the operator's own books. */
const CONTRACTS: Readonly<Record<string, string>> = { 'Amber Telecom': 'C-2031' };
const contractOf = (record: Carrier) => CONTRACTS[record.name] ?? '–';

const AskFirst = () => <Notice>{useTranslate()('resources.carriers.ask_first')}</Notice>;

/** A column of the house, another word for one that is there, and a sentence above the list. */
export default extendResource<Carrier>('carriers', {
  text: {
    fields: { description: 'Contract', name: 'Trunk' },
    ask_first: 'Ask purchasing before you change a carrier.',
  },
  fields: [
    {
      source: 'description',
      type: 'text',
      list: 'shown',
      form: false,
      cell: ({ record }) => <>{contractOf(record)}</>,
      text: contractOf,
    },
  ],
  slots: { listNotice: AskFirst },
});
