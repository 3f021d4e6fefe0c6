/** Name of the resource whose one row has the settings of the installation, which `defaultFrom` names columns of. */
export const installationResource = 'installation';
