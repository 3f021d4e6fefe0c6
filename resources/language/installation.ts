/** Name of the resource whose only row has the installation's settings; `defaultFrom` names its columns. */
export const installationResource = 'installation';
