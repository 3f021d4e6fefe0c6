import { colour, key, multilineText, partOf, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'dashboardsContent',
  table: 'dw_DashboardsContent',
  noun: 'Dashboard Content',
  plural: 'Dashboards Content',
  many: 'DashboardsContents',
  label: 'Heading',
  hint: 'Dashboard.Label',
  icon: 'Article',
  account: 'Dashboard.AccountId',
  policy: 'administration',
  fields: {
    ContentId: key(),
    DashboardId: partOf('dashboards', { required: 'Please select a dashboard' }),
    Heading: text({ required: 'Please enter a heading' }),
    Body: multilineText(),
    Points: multilineText({ help: 'One point on each line' }),
    Color: colour({ label: 'Colour' }),
    ...stamps,
  },
  search: ['Heading', 'Body', 'Points', 'Dashboard.Label'],
  list: {
    columns: ['Heading', 'Body', 'Dashboard.Label', 'Color', 'UpdatedOn', { path: 'Points', hidden: true }],
    sort: { Heading: 'asc' },
    filters: [{ path: 'Dashboard.AccountId', label: 'Account' }, 'DashboardId'],
  },
  create: {
    dialog: 'addDashboardContent',
    title: 'Add Dashboard Content',
    parentPickers: ['accounts'],
    fields: ['DashboardId', 'Heading', 'Body', 'Points', 'Color'],
    success: 'Dashboard Content Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: { Content: ['DashboardId', 'Heading', 'Body', 'Points', 'Color'], Record: ['CreatedOn', 'UpdatedOn'] },
    },
  },
});
