/** The option with the accounts. */
export const ACCOUNTS = 'woocommerce_bacs_accounts';

/** A bank account as the platform stores it. */
interface BankAccount {
	account_name: string;
	account_number: string;
	bank_name: string;
	sort_code: string;
	iban: string;
	bic: string;
}

/** An account on the screen: the key is its own for as long as it is there, whatever is typed and wherever it moves. */
export interface AccountRow extends BankAccount {
	key: string;
}

const NAMES = [ 'account_name', 'account_number', 'bank_name', 'sort_code', 'iban', 'bic' ] as const;

let made = 0;

export const newAccount = ( account: Partial< BankAccount > = {} ): AccountRow => ( {
	key: `account-${ ++made }`,
	...( Object.fromEntries( NAMES.map( ( name ) => [ name, account[ name ] ?? '' ] ) ) as unknown as BankAccount ),
} );

/** Reads the option: a list, a list with gaps in its numbers, or false where it is not set. What is no account is left out. */
export function readAccounts( stored: unknown ): AccountRow[] {
	const list = typeof stored === 'object' && stored !== null ? Object.values( stored ) : [];
	return list
		.filter( ( account ) => typeof account === 'object' && account !== null )
		.map( ( account ) =>
			newAccount(
				Object.fromEntries(
					Object.entries( account ).map( ( [ name, value ] ) => [ name, String( value ?? '' ) ] )
				)
			)
		);
}

/** As it is stored. */
const toAccount = ( row: AccountRow ): BankAccount =>
	Object.fromEntries( NAMES.map( ( name ) => [ name, row[ name ].trim() ] ) ) as unknown as BankAccount;

export const isEmpty = ( row: AccountRow ) => Object.values( toAccount( row ) ).every( ( value ) => value === '' );

/** Customers need one of the two to pay. */
export const isPayable = ( row: AccountRow ) => !! ( row.account_number.trim() || row.iban.trim() );

/** What would be stored of a list on the screen. */
export const toAccounts = ( rows: AccountRow[] ) => rows.filter( ( row ) => ! isEmpty( row ) ).map( toAccount );

/** Accounts as a text that can be compared. */
export const asText = ( accounts: BankAccount | BankAccount[] ) => JSON.stringify( accounts );

const has = ( accounts: BankAccount[], account: BankAccount ) =>
	accounts.some( ( other ) => asText( other ) === asText( account ) );

/**
 * Joins what was edited here with what another tab has stored meanwhile: what it has added stays, and what it has removed or changed does not
 * come back.
 *
 * @param ours   As edited here.
 * @param known  From which the editing began.
 * @param stored As the server has them now.
 */
export function joined( ours: BankAccount[], known: BankAccount[], stored: BankAccount[] ): BankAccount[] {
	const kept = ours.filter( ( account ) => ! has( known, account ) || has( stored, account ) );
	const added = stored.filter( ( account ) => ! has( known, account ) && ! has( ours, account ) );
	// The method is enabled: customers need an account to pay to.
	return kept.length || added.length ? [ ...kept, ...added ] : ours;
}

/** The list with one account in another place. */
export function moved< T >( list: T[], from: number, to: number ): T[] {
	const rest = [ ...list ];
	const [ taken ] = rest.splice( from, 1 );
	rest.splice( Math.max( 0, Math.min( to, rest.length ) ), 0, taken! );
	return rest;
}
