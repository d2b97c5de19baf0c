/**
 * The store's commands in WordPress' command palette. The palette fetches this script the first time that it looks for commands
 * (includes/Shell/Commands.php).
 */
import { registerCommands } from '../commands';

registerCommands();
