import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Form, ToldInPlace, type FormValues } from '../form';
import { useNotices } from '../use-notices';
import { store, type Product, type ProductKey } from '../../data/product';
import { adminUrl } from '../../lib/links';
import { replaceAddress } from '../../lib/location';
import { RequestError } from '../../lib/request-error';
import { Conflict } from './conflict';
import { errorsWith, fieldsOf } from './fields';
import { changedFields, conflictsOf, SALE, toFields, toValues } from './values';

const NOTICE = 'storeboard-product';

/** What a save has changed. */
interface Saved {
	before: FormValues;
	after: FormValues;
	/** Ids of fields. */
	changed: string[];
}

interface Clash {
	theirs: Product;
	mine: FormValues;
	/** Ids of fields. */
	fields: string[];
}

interface Props {
	product: Product;
	at?: ProductKey;
	onSaved?: () => void;
}

/**
 * The form of a product. It keeps what it began with: what somebody else saves meanwhile is not put below the owner's hands, but found when
 * it is saved.
 *
 * @param props.product What the server has, or what a new one begins with.
 * @param props.at      Where it stands; a new one stands nowhere.
 * @param props.onSaved What was written, or undone, is there now.
 */
export function Editor( { product, at, onSaved }: Props ) {
	const { fetchNow, saveProduct, makeProduct } = useDispatch( store );
	const { done, failed } = useNotices();
	const [ base, showBase ] = useState( product );
	/** The same at once: the second click of two comes before anything is drawn. */
	const latest = useRef( product );
	const setBase = ( next: Product ) => showBase( ( latest.current = next ) );
	/** Of what was undone. */
	const [ turn, setTurn ] = useState( 0 );
	const [ clash, setClash ] = useState< Clash >();
	const accepted = useRef< Product >();
	/** Of the product that was made, where writing it failed. */
	const made = useRef< number >();
	/** The second click of two comes while its own address opens. */
	const isAdded = useRef( false );
	const saved = toValues( base );
	const fields = fieldsOf( base );

	async function save( values: FormValues ) {
		if ( isAdded.current ) {
			return;
		}
		const ids = fields( values ).map( ( { id } ) => id );
		if ( ! at ) {
			made.current ??= await makeProduct();
			const { id } = await saveProduct( { id: made.current }, toFields( values, ids ) );
			isAdded.current = true;
			done( NOTICE, __( 'Product added', 'storeboard' ) );
			replaceAddress( adminUrl( `admin.php?page=wc-admin&path=/product/${ id }` ) );
			return;
		}

		const known = toValues( latest.current );
		// The owner has seen what others saved, and saves over it.
		const before = accepted.current ? toValues( accepted.current ) : known;
		const changed = changedFields( known, values, ids );
		if ( changed.length ) {
			const theirs = await fetchNow( at );
			const both = conflictsOf( before, values, toValues( theirs ), changed );
			if ( both.length ) {
				setClash( { theirs, mine: values, fields: both } );
				throw new ToldInPlace();
			}
			const wrong = errorsWith( theirs, values, changed );
			if ( Object.keys( wrong ).length ) {
				// What they saved shows beside what is wrong with it.
				setBase( theirs );
				throw new RequestError( 'refused', Object.values( wrong )[ 0 ], '', undefined, wrong );
			}
			const after = await saveProduct( at, toFields( values, changed ) );
			setBase( after );
			onSaved?.();
			done( NOTICE, __( 'Product saved', 'storeboard' ), () =>
				undo( at, { before, after: toValues( after ), changed } )
			);
		} else {
			done( NOTICE, __( 'Product saved', 'storeboard' ) );
		}
		accepted.current = undefined;
		setClash( undefined );
	}

	/** Takes back what was saved, but for what has changed since: an order may have taken from the stock. */
	async function undo( key: ProductKey, { before, after, changed }: Saved ): Promise< void > {
		try {
			const theirs = await fetchNow( key );
			const now = toValues( theirs );
			const same = changed.filter( ( id ) => now[ id ] === after[ id ] );
			// Of prices and days that no longer go with what somebody else has saved since, the server would drop some without a word.
			const isWrong = Object.keys( errorsWith( theirs, before, same ) ).length > 0;
			// A quantity that nobody counted cannot be written.
			const back = same.filter(
				( id ) => ( id !== 'stock_quantity' || before[ id ] ) && ! ( isWrong && SALE.includes( id ) )
			);
			setBase( await saveProduct( key, toFields( before, back ) ) );
			// The form would take what was there before for what it has saved itself.
			setTurn( ( known ) => known + 1 );
			onSaved?.();
			const isWhole = ! isWrong && changed.length === same.length;
			done(
				NOTICE,
				isWhole
					? __( 'Changes undone', 'storeboard' )
					: __( 'Changes undone, except what someone else has changed since', 'storeboard' )
			);
		} catch ( error ) {
			failed( NOTICE, __( 'Couldn’t undo the changes to the product.', 'storeboard' ), error, () =>
				undo( key, { before, after, changed } )
			);
		}
	}

	return (
		<Form
			key={ turn }
			fields={ fields }
			values={ saved }
			onSave={ save }
			saveLabel={ at ? __( 'Save', 'storeboard' ) : __( 'Add product', 'storeboard' ) }
			failedWords={
				at ? __( 'Couldn’t save the product.', 'storeboard' ) : __( 'Couldn’t add the product.', 'storeboard' )
			}
			draft={ `product-${ at?.parentId ?? 0 }-${ at?.id ?? 0 }` }
			secondary={ ( saveInstead, reset ) =>
				clash && (
					<Conflict
						fields={ fields( clash.mine ).filter( ( { id } ) => clash.fields.includes( id ) ) }
						theirs={ toValues( clash.theirs ) }
						mine={ clash.mine }
						onKeep={ () => {
							accepted.current = clash.theirs;
							saveInstead( {} );
						} }
						onTake={ () => {
							setBase( clash.theirs );
							setClash( undefined );
							reset();
						} }
					/>
				)
			}
		/>
	);
}
