/** The words of what verdicts have taught the detection, in English. */
export const learntMessages = {
  title: 'Not raised again',
  about: 'Notifications like these are not raised before the day shown. Remove one, and they are raised again.',
  until: 'not raised before %{day}',
  where: 'Not raised again on',
  ifDismissed: 'If dismissed, not raised again on',
  takeBack: 'Remove',
  takeBackOf: 'Remove: %{what}',
  takenBack: 'Removed: it is raised again when it is next found.',
  changed: 'The scope of what is not raised again was changed.',
  knownIssue: 'Known issue',
  failed: 'What is not raised again could not be loaded',
} as const;
