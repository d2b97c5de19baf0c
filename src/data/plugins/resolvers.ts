export { reloadActive as getActivePlugins, reloadInstalled as getInstalledPlugins } from './actions';
