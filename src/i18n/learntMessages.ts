/** The words of what verdicts have taught the detection, in English. */
export const learntMessages = {
  title: 'Learnt from verdicts',
  about: 'These are not raised again until then. Take one back, and the next is raised as before.',
  until: 'not raised before %{day}',
  where: 'Not raised again on',
  ifDismissed: 'If dismissed, not again on',
  takeBack: 'Take back',
  takeBackOf: 'Take back: %{what}',
  takenBack: 'Taken back: it is raised again when it is found next.',
  changed: 'Changed where it is not raised again.',
  knownIssue: 'Known issue',
  failed: 'What was learnt could not be loaded',
} as const;
