const shortestPassword = 8;
export const longestPassword = 1_000;

// Frequent passwords, without digits and punctuation at their ends.
const common = new Set(
  `password passw0rd p@ssword p@ssw0rd password! qwertyuiop qwerty asdfghjkl zxcvbnm 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  q1w2e3r4 zaq12wsx iloveyou sunshine princess football baseball superman batman starwars trustno whatever welcome
  letmein letmein! dragon monkey shadow master michael jennifer jordan liverpool chelsea arsenal pokemon computer
  internet samsung google facebook changeme default secret administrator admin root user guest test testing demo
  temporary passwort motdepasse contrasena abc abcd abcde abcdef abcdefg abcdefgh abcabc aaaa qweasd qweasdzxc
  asdf asdfasdf qwer qwerqwer charlie donald freedom hello ninja mustang access flower lovely loveme summer winter
  spring autumn company energy utility meter meterdesk`.split(/\s+/),
);

/** Returns a message for people that says why a new password is refused; undefined where it is accepted. */
export function weaknessOf(password: string): string | undefined {
  if ([...password].length < shortestPassword)
    return `Please choose a password of at least ${shortestPassword} characters.`;
  if (password.length > longestPassword) return `Please choose a password of at most ${longestPassword} characters.`;
  if (isCommon(password)) return 'Please choose a less common password: this one is easy to guess.';
  return undefined;
}

function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  const repeats = /^(.{1,4}?)\1+$/.test(plain);
  return repeats || core === '' || common.has(plain) || common.has(core);
}
