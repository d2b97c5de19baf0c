/** The parts of the repository that make the plugin run, the same in a site as in a release. */
export const PLUGIN = [ 'plugin.php', 'uninstall.php', 'includes', 'build', 'languages' ];
