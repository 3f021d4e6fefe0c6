/** The words of API keys. */
export const apiKeyMessages = {
  notIssued: 'This key has no secret yet: nothing can be done with it.',
  issuedBefore: 'This key has a secret, which cannot be shown again. A new one replaces it at once.',
  issue: 'Issue secret',
  issueAnother: 'Replace secret',
  mayNot: 'Admins of the account issue its secret.',
  shownOnce: 'Copy the key now: it is not shown again. Whoever has it can do what the key may.',
  key: 'Key',
  copy: 'Copy key',
  copied: 'Copied',
  tryIt: 'Put in the key of a channel and try it:',
  example: 'Example',
} as const;
