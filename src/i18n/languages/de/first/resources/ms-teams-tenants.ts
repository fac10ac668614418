export default {
  sections: {},
  fields: {
    tenant_fqdn: 'Domainname',
    account_sid: 'Konto',
    application_sid: 'Anwendung',
  },
  unique: {
    tenant_fqdn: 'Der eingegebene Domainname wird bereits verwendet.',
  },
  words: {
    application_sid: {
      none: 'Keine',
    },
  },
  menu: 'MS-Teams-Tenants',
  addTitle: 'Microsoft-Teams-Tenant hinzufügen',
  filter: 'Tenants filtern',
  empty: 'Kein Microsoft-Teams-Tenant.',
  about:
    'Ein Teams-Tenant verbindet die Microsoft-Teams-Domain eines Kunden mit einem Konto und seiner Anwendung.',
  confirmDelete: 'Möchten Sie den Microsoft-Teams-Tenant %{name} wirklich löschen?',
  help: {
    tenant_fqdn: 'Der vollständige Domainname des Tenants, z. B. customer.teams.example.com.',
  },
  need_account: 'Sie müssen ein Konto erstellen, bevor Sie einen Microsoft-Teams-Tenant erstellen können.',
  no_accounts: 'Sie müssen ein Konto erstellen, bevor Sie einen Microsoft-Teams-Tenant erstellen können.',
  no_domain: '%{name} hat keinen vollständigen Domainnamen für MS Teams',
  sbc_domain: 'SBC-Domainname von %{name} für Microsoft Teams:',
  consequence: 'Anrufe dieser Teams-Domain erreichen kein Konto mehr.',
  name: 'Microsoft-Teams-Tenant |||| Microsoft-Teams-Tenants',
  heading: 'Microsoft-Teams-Tenants',
  add: 'Microsoft-Teams-Tenant hinzufügen',
  editTitle: 'Microsoft-Teams-Tenant bearbeiten',
  created: 'Microsoft-Teams-Tenant erstellt',
  updated: 'Microsoft-Teams-Tenant aktualisiert',
  deleted: 'Microsoft-Teams-Tenant %{name} gelöscht',
  deleteButton: 'Microsoft-Teams-Tenant löschen',
};
