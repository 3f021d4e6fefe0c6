/** The words of which validation rules are in force. */
export const validationRuleMessages = {
  title: 'Rules in force',
  about:
    'What the readings here are checked for. The closest place that says something holds; what none says is as by default.',
  rule: 'Rule',
  threshold: 'Threshold',
  setFor: 'Set for',
  byDefault: 'Default',
  off: 'Not checked',
  change: 'Change',
  changeOf: 'Change “%{rule}”',
  failed: 'The rules could not be loaded',
  fillingByJob:
    'A job fills gaps: evenly up to %{evenly}, by the profile of like days up to %{profile}. Longer ones stay.',
  fillingByPerson:
    'Gaps can be filled: evenly up to %{evenly}, by the profile of like days up to %{profile}. Longer ones stay.',
} as const;
