import { defineEnum } from '../language/enumeration';

export const ReportType = defineEnum('Report type', { Unknown: 0, Operational: 1, Sustainability: 2 });

export const BaselineMode = defineEnum('Baseline mode', { Unknown: 0, Baseline: 1, MLR: 2 });

export const NotificationFrequency = defineEnum('Notification frequency', { None: 0, Monthly: 1 });
