import { extendPortal, lazyComponent, listPath } from '../../src/extension.ts';

/** A tab of a call's page, a panel of the overview and a command, each with its own code and texts. */
export default extendPortal({
  callTabs: [
    {
      id: 'billing',
      label: 'extensions.house-tools.billing',
      component: lazyComponent(() => import('./BillingTab.tsx')),
      when: call => call.answered === true,
    },
  ],
  overviewPanels: [lazyComponent(() => import('./ContactsPanel.tsx'))],
  commands: [
    {
      id: 'failed-calls',
      name: 'extensions.house-tools.failed_calls',
      words: 'refused rejected',
      path: listPath('recent-calls', { answered: 'false', date: '7' }),
    },
  ],
});
