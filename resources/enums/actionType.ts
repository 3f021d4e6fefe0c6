import { defineEnum } from '../language/enumeration';

/** What the customer is asked to do, or asks for. */
export const ActionType = defineEnum(
  'Action',
  {
    Investigate: 0,
    Repair: 1,
    Replace: 2,
    TellMeMore: 3,
    GetAQuote: 4,
    KnownIssue: 5,
    ExpectedChange: 6,
    NotRelevant: 7,
  },
  {
    labels: {
      TellMeMore: 'Tell me more',
      GetAQuote: 'Get a quote',
      KnownIssue: 'Known Issue',
      ExpectedChange: 'Expected Change',
      NotRelevant: 'Not Relevant',
    },
  },
);
