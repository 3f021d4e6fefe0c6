/** The words of which validation rules are in force. */
export const validationRuleMessages = {
  title: 'Rules in force',
  about:
    'What the readings here are checked for. The setting of the closest place applies; without a setting, the default.',
  rule: 'Rule',
  threshold: 'Threshold',
  setFor: 'Set for',
  byDefault: 'Default',
  off: 'Not checked',
  change: 'Change',
  changeOf: 'Change “%{rule}”',
  failed: 'The rules could not be loaded',
  fillingByJob:
    'Gaps are filled automatically: by interpolation up to %{evenly}, by the profile of similar days up to %{profile}. Longer gaps are not filled.',
  fillingByPerson:
    'Gaps can be filled: by interpolation up to %{evenly}, by the profile of similar days up to %{profile}. Longer gaps are not filled.',
} as const;
