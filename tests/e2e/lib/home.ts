import { expect, type Locator, type Page } from '@playwright/test';

export const HOME = 'wp-admin/admin.php?page=wc-admin';

/** The home screen, found as its users find their way on it. */
export class Home {
	/** The setup list once the client shows it. One that is done and kept has no progress bar. */
	readonly setup: Locator;
	readonly heading: Locator;
	readonly progress: Locator;

	constructor( readonly page: Page ) {
		this.setup = page.getByRole( 'region' ).and( page.locator( '.is-setup' ) );
		this.heading = this.setup.getByRole( 'heading', { level: 2 } );
		this.progress = this.setup.getByRole( 'progressbar' );
	}

	/** Opens the screen and waits until the setup list can be used. */
	async open() {
		await this.page.goto( HOME );
		await this.isReady();
	}

	async isReady() {
		await expect( this.listMenu( this.setup ) ).toBeVisible();
	}

	listMenu( list: Locator ) {
		return list.getByRole( 'button', { name: 'Task list options' } );
	}

	/** The row of a task. Also in the list that PHP prints. */
	row( title: string, within: Locator | Page = this.setup ) {
		// A launched store's last task is no link any more.
		return within.getByRole( 'listitem' ).filter( { has: this.page.getByText( title, { exact: true } ) } );
	}

	link( title: string, within: Locator | Page = this.setup ) {
		return this.row( title, within ).getByRole( 'link', { name: title, exact: true } );
	}

	rowMenu( title: string ) {
		return this.row( title ).getByRole( 'button', { name: `Options for ${ title }` } );
	}

	/** What the open menu of a task offers. */
	items( title: string ) {
		return this.page.getByRole( 'menu', { name: `Options for ${ title }` } ).getByRole( 'menuitem' );
	}

	/** Chooses an item of a task's menu. */
	async choose( title: string, item: string ) {
		await this.rowMenu( title ).click();
		await this.items( title ).filter( { hasText: item } ).click();
	}

	/** A notice at the foot of the window. */
	notice( text: string | RegExp ) {
		return this.page.getByRole( 'region', { name: 'Notices' } ).locator( '> *' ).filter( { hasText: text } );
	}
}
