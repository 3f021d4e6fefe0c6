import { defineEnum, defineWords } from '../language/enumeration';

export const RootCause = defineEnum(
  'Root cause',
  {
    Unknown: 0,
    EquipmentFault: 1,
    ControlFault: 2,
    Schedule: 3,
    ManualOverride: 4,
    Occupancy: 5,
    Production: 6,
    Weather: 7,
    Leak: 8,
    NewLoad: 9,
    LoadRemoved: 10,
    Maintenance: 11,
    PowerOutage: 12,
    MeterFault: 13,
    CommunicationFault: 14,
    DataCorrection: 15,
    ModelError: 16,
    Other: 17,
  },
  {
    labels: {
      EquipmentFault: 'Equipment fault',
      ControlFault: 'Control or BMS fault',
      Schedule: 'Schedule or set point changed',
      ManualOverride: 'Manual override left on',
      Occupancy: 'Change in occupancy',
      Production: 'Change in production',
      Leak: 'Leak',
      NewLoad: 'New load',
      LoadRemoved: 'Load removed',
      Maintenance: 'Maintenance or testing',
      PowerOutage: 'Power outage',
      MeterFault: 'Meter fault',
      CommunicationFault: 'Communication fault',
      DataCorrection: 'Data correction',
      ModelError: 'Model out of date',
    },
  },
);

/** The same causes where they are kept as text; others may be written too. */
export const RootCauseWords = defineWords(
  RootCause.title,
  RootCause.entries.map(({ label }) => label),
  { open: true },
);
