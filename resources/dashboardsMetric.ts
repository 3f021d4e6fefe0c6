import { boolean, key, partOf, stamps, text } from './language/fields';
import { defineResource } from './language/resource';

export default defineResource({
  name: 'dashboardsMetric',
  table: 'dw_DashboardsMetric',
  noun: 'Dashboard Metric',
  plural: 'Dashboards Metrics',
  many: 'DashboardsMetrics',
  label: 'Heading',
  hint: 'Dashboard.Label',
  icon: 'Speed',
  account: 'Dashboard.AccountId',
  policy: 'administration',
  fields: {
    MetricId: key(),
    DashboardId: partOf('dashboards', { required: 'Please select a dashboard' }),
    Heading: text({ required: 'Please enter a heading' }),
    Icon: text(),
    Value: text(),
    Text: text(),
    Tiled: boolean({ default: false }),
    ...stamps,
  },
  search: ['Heading', 'Text', 'Value', 'Dashboard.Label'],
  list: {
    columns: ['Heading', 'Value', 'Text', 'Icon', 'Tiled', 'Dashboard.Label', 'UpdatedOn'],
    sort: { Heading: 'asc' },
    filters: [{ path: 'Dashboard.AccountId', label: 'Account' }, 'DashboardId', 'Tiled'],
  },
  create: {
    dialog: 'addDashboardMetric',
    title: 'Add Dashboard Metric',
    parentPickers: ['accounts'],
    fields: ['DashboardId', 'Heading', 'Icon', 'Value', 'Text', 'Tiled'],
    success: 'Dashboard Metric Added!',
    then: 'reload',
  },
  detail: {
    Details: {
      groups: {
        Metric: ['DashboardId', 'Heading', 'Icon', 'Value', 'Text', 'Tiled'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
  },
});
