import { defineEnum } from '../language/enumeration';

export const ProjectPriority = defineEnum(
  'Project priority',
  { Low: 0, Medium: 1, High: 2 },
  { tones: { Medium: 'info', High: 'bad' } },
);

export const ProjectStatus = defineEnum(
  'Project status',
  { Unknown: 0, New: 1, InProgress: 2, Complete: 3 },
  {
    labels: { InProgress: 'In progress' },
    tones: { Unknown: 'quiet', New: 'info', InProgress: 'warning', Complete: 'good' },
  },
);
