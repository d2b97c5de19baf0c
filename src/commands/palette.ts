import { dispatch, select } from '@wordpress/data';

/** A command as WordPress' store `core/commands` keeps it. */
export interface Command {
	name: string;
	label: string;
	/** What the palette compares with what is typed, in place of the label. */
	searchLabel?: string;
	keywords?: string[];
	category?: string;
	callback: ( palette: { close: () => void } ) => void;
}

/** A React hook that the palette runs while it is open. */
export type CommandHook = {
	( palette: { search: string } ): { commands: Command[]; isLoading: boolean };
	/** A loader that was taken out for it. */
	theirs?: { name: string; hook: CommandHook };
};

const STORE = 'core/commands';

const palette = () =>
	dispatch( STORE ) as unknown as {
		registerCommand: ( command: Command ) => void;
		registerCommandLoader: ( loader: { name: string; hook: CommandHook } ) => void;
		unregisterCommandLoader: ( name: string ) => void;
	};

/** Registers a command; one of the same name makes place for it. */
export const registerCommand = ( command: Command ) => palette().registerCommand( command );

/**
 * Registers a loader, in the place of one of the same name. An open palette runs both in one component, which another hook would break: the
 * old loader goes first, and the new one comes once the palette has drawn without it.
 */
export function registerLoader( name: string, hook: CommandHook ) {
	unregisterLoader( name );
	setTimeout( () => palette().registerCommandLoader( { name, hook } ) );
}

export const unregisterLoader = ( name: string ) => palette().unregisterCommandLoader( name );

const known = () =>
	select( STORE ) as unknown as {
		getCommands: ( isContextual: boolean ) => Command[];
		getCommandLoaders: ( isContextual: boolean ) => { name: string; hook: CommandHook }[];
	};

export const getCommands = () => known().getCommands( false );
export const getLoaders = () => known().getCommandLoaders( false );

/**
 * Opens an address: within the app where that is on the page and shows it, else as a link does.
 *
 * @param url       A complete address.
 * @param quickEdit What a list's panel of products shows in its place, where the page has one (src/components/quick-editor).
 */
export function open( url: string, quickEdit?: string ) {
	const link = document.createElement( 'a' );
	link.href = url;
	if ( quickEdit ) {
		link.dataset.quickEdit = quickEdit;
	}
	// The app listens for it (src/app/use-links.ts).
	link.dataset.moves = '';
	document.body.append( link );
	link.click();
	link.remove();
}

/** A command that opens an address. */
export const opening =
	( url: string, quickEdit?: string ): Command[ 'callback' ] =>
	( { close } ) => {
		close();
		open( url, quickEdit );
	};
