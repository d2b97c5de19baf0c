import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Form, ToldInPlace, type FormValues } from '../components/form';
import { useNotices } from '../components/use-notices';
import { store, type Product, type ProductKey } from '../data/product';
import { adminUrl } from '../lib/links';
import { replaceAddress } from '../lib/location';
import { Conflict } from './conflict';
import { fieldsOf } from './fields';
import { changedFields, conflictsOf, toFields, toValues } from './values';

const NOTICE = 'storeboard-product';

interface Clash {
	theirs: Product;
	mine: FormValues;
	/** Ids of fields. */
	fields: string[];
}

/**
 * The form of a product. It keeps what it began with: what somebody else saves meanwhile is not put below the owner's hands, but found when
 * it is saved.
 *
 * @param props.product What the server has, or what a new one begins with.
 * @param props.at      Where it stands; a new one stands nowhere.
 */
export function Editor( { product, at }: { product: Product; at?: ProductKey } ) {
	const { fetchNow, saveProduct, makeProduct } = useDispatch( store );
	const { done } = useNotices();
	const [ base, showBase ] = useState( product );
	/** The same at once: the second click of two comes before anything is drawn. */
	const latest = useRef( product );
	const setBase = ( next: Product ) => showBase( ( latest.current = next ) );
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
			setBase( await saveProduct( at, toFields( values, changed ) ) );
		}
		accepted.current = undefined;
		setClash( undefined );
		done( NOTICE, __( 'Product saved', 'storeboard' ) );
	}

	return (
		<Form
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
