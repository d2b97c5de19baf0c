<?php
/**
 * Tells Psalm what taints.php says.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Taint;

use Closure;
use PhpParser\Node\Arg;
use PhpParser\Node\Expr;
use PhpParser\Node\Expr\ArrayItem;
use PhpParser\Node\Identifier;
use PhpParser\Node\Name;
use PhpParser\Node\Scalar\Encapsed;
use PhpParser\Node\Scalar\EncapsedStringPart;
use PhpParser\Node\Scalar\String_;
use PhpParser\Node\Stmt\Return_;
use PhpParser\NodeFinder;
use Psalm\Codebase;
use Psalm\CodeLocation;
use Psalm\Context;
use Psalm\Internal\Analyzer\ClosureAnalyzer;
use Psalm\Internal\Analyzer\StatementsAnalyzer;
use Psalm\Internal\Codebase\DataFlowGraph;
use Psalm\Internal\DataFlow\DataFlowNode;
use Psalm\Internal\DataFlow\Path;
use Psalm\Internal\DataFlow\TaintSource;
use Psalm\Plugin\EventHandler\AfterCodebasePopulatedInterface;
use Psalm\Plugin\EventHandler\AfterExpressionAnalysisInterface;
use Psalm\Plugin\EventHandler\AfterFileAnalysisInterface;
use Psalm\Plugin\EventHandler\Event\AddRemoveTaintsEvent;
use Psalm\Plugin\EventHandler\Event\AfterCodebasePopulatedEvent;
use Psalm\Plugin\EventHandler\Event\AfterExpressionAnalysisEvent;
use Psalm\Plugin\EventHandler\Event\AfterFileAnalysisEvent;
use Psalm\Plugin\EventHandler\RemoveTaintsInterface;
use Psalm\Storage\FunctionLikeStorage;
use Psalm\Type;
use Psalm\Type\Atomic;
use Psalm\Type\TaintKindGroup;
use Psalm\Type\Union;
use RuntimeException;

/**
 * Psalm follows texts through the plugin's own code, and through what of PHP it knows. WordPress' functions are stubs without a body: here they get what the
 * list says of them, and all others pass on what they are given, so that a function that nobody thought of hides nothing.
 */
final class WordPressTaint implements AfterCodebasePopulatedInterface, AfterExpressionAnalysisInterface, AfterFileAnalysisInterface, RemoveTaintsInterface {

	private const STORED = [ 'html', 'has_quotes' ];

	/** Of `$_SERVER`: PHP and the web server set these themselves. All others may come from the visitor. */
	private const OF_THE_SERVER = [ 'REQUEST_TIME', 'REQUEST_TIME_FLOAT', 'DOCUMENT_ROOT', 'SERVER_ADDR', 'SERVER_PORT', 'REMOTE_ADDR', 'REMOTE_PORT', 'HTTPS', 'argc' ];

	/** Names in lower case of what Psalm itself follows by the list; the rest is followed here. */
	private static array $told = [];

	/** Sinks of ours by their names in lower case: what comes to them is looked at there, and not again where they pass it on. */
	private static array $wrappers = [];

	/** Functions of PHP that return what a file holds. */
	private static array $read = [];

	/** What functions take out, by their names in lower case. */
	private static array $escapes = [];

	/** Which of their arguments functions pass on, where not all. */
	private static array $partly = [];

	public static function afterCodebasePopulated( AfterCodebasePopulatedEvent $event ) {
		$codebase = $event->getCodebase();
		$list     = require __DIR__ . '/taints.php';
		foreach ( [ 'requests' => TaintKindGroup::ALL_INPUT, 'stored' => self::STORED ] as $part => $taints ) {
			foreach ( $list[ $part ] as $name ) {
				self::storage( $codebase, $name )->taint_source_types = $taints;
			}
		}
		foreach ( $list['escapes'] as $name => $taints ) {
			$storage                 = self::storage( $codebase, $name );
			$storage->removed_taints = $taints;
			// Each call alone, or one that is given a request would make all of them return one.
			$storage->specialize_call      = true;
			$storage->return_source_params = array_fill( 0, count( $storage->params ), 'arg' );
		}
		foreach ( $list['ours'] as $name => $taints ) {
			$storage                  = self::storage( $codebase, $name );
			$storage->removed_taints  = $taints;
			$storage->specialize_call = true;
		}
		foreach ( $list['sinks'] + $list['wrappers'] as $name => $params ) {
			$storage = self::storage( $codebase, $name );
			// Or only the first call that is given a request would be told.
			$storage->specialize_call = true;
			foreach ( $params as $param => $taints ) {
				$found = array_values( array_filter( $storage->params, static fn( $each ): bool => $each->name === $param ) );
				if ( [] === $found ) {
					throw new RuntimeException( "$name() has no parameter \$$param: bin/taint/taints.php is wrong." );
				}
				$found[0]->sinks = $taints;
			}
		}
		self::$wrappers = array_change_key_case( $list['wrappers'] );
		self::follow_promoted( $codebase );
		self::$read    = array_fill_keys( $list['read'], true );
		self::$partly  = $list['partly'];
		self::$escapes = array_change_key_case( $list['escapes'] );

		$names = [ ...$list['requests'], ...$list['stored'], ...$list['read'], ...array_keys( $list['escapes'] ), ...$list['harmless'] ];

		self::$told = array_fill_keys( array_map( 'strtolower', $names ), true );
	}

	/** Leads what a constructor is given into the properties that its parameters declare, which Psalm does not follow. */
	private static function follow_promoted( Codebase $codebase ): void {
		$graph = $codebase->taint_flow_graph;
		foreach ( null === $graph ? [] : $codebase->classlike_storage_provider->getAll() as $class ) {
			foreach ( $class->methods['__construct']->params ?? [] as $at => $param ) {
				if ( $param->promoted_property ) {
					$given    = DataFlowNode::getForMethodArgument( "{$class->name}::__construct", "{$class->name}::__construct", $at, $param->location );
					$id       = "{$class->name}::\${$param->name}";
					$property = new DataFlowNode( $id, $id, null );
					$graph->addNode( $given );
					$graph->addNode( $property );
					$graph->addPath( $given, $property, '=' );
				}
			}
		}
	}

	private static function storage( Codebase $codebase, string $name ): FunctionLikeStorage {
		[ $class, $method ] = array_pad( explode( '::', $name ), 2, null );
		if ( null !== $method ) {
			$storage = $codebase->classlike_storage_provider->has( $class ) ? $codebase->classlike_storage_provider->get( $class )->methods[ strtolower( $method ) ] ?? null : null;
		} else {
			$storage = $codebase->functions->getAllStubbedFunctions()[ strtolower( $name ) ] ?? null;
		}
		if ( null === $storage ) {
			throw new RuntimeException( "There is no $name: bin/taint/taints.php is wrong." );
		}

		return $storage;
	}

	public static function afterExpressionAnalysis( AfterExpressionAnalysisEvent $event ): ?bool {
		$expr   = $event->getExpr();
		$source = $event->getStatementsSource();
		if ( ! $source instanceof StatementsAnalyzer || null === $event->getCodebase()->taint_flow_graph ) {
			return null;
		}
		$type     = $source->node_data->getType( $expr ) ?? Type::getMixed();
		$returned = $expr instanceof Expr\CallLike ? self::called_back( $expr, $source, $event->getCodebase() ) : [];
		self::fill( $expr, $source, $event->getContext() );
		if ( self::is_harmless( $type ) ) {
			$source->node_data->setType( $expr, $type->setParentNodes( [] ) );

			return null;
		}
		if ( $expr instanceof Expr\ArrayDimFetch && $expr->var instanceof Expr\Variable && 'GLOBALS' === $expr->var->name && $expr->dim instanceof String_ && 'wpdb' === $expr->dim->value ) {
			$source->node_data->setType( $expr, new Union( [ new Atomic\TNamedObject( 'wpdb' ) ] ) );

			return null;
		}
		$is_request = self::is_request( $expr, $source );
		if ( $is_request || self::is_read( $expr ) ) {
			$place = new CodeLocation( $source, $expr );
			$name  = $is_request ? 'request' : 'file';
			$begin = new TaintSource( "$name:{$place->file_name}:{$place->raw_file_start}", $name, $place, null, $is_request ? TaintKindGroup::ALL_INPUT : self::STORED );
			$event->getCodebase()->taint_flow_graph->addSource( $begin );
			$source->node_data->setType( $expr, $type->addParentNodes( [ $begin->id => $begin ] ) );

			return null;
		}
		if ( $expr instanceof Expr\ArrowFunction || $expr instanceof Expr\Closure ) {
			// What it returns comes out where it is called; it is no name of a function.
			$inside = DataFlowNode::getForAssignment( 'function', new CodeLocation( $source, $expr ) );
			self::lead( self::nodes( self::returned( $expr ), $source ), $inside, $event->getCodebase(), [ 'callable' ] );
			$source->node_data->setType( $expr, $type->addParentNodes( [ $inside->id => $inside ] ) );

			return null;
		}
		$nodes = $returned + (
			$expr instanceof Expr\FuncCall && $expr->name instanceof Name && 'array_map' === $expr->name->toLowerString()
				? self::mapped( $expr, $source, $event->getCodebase() )
				: self::nodes( self::passed_on( $expr, $source, $event->getCodebase(), $type ), $source )
		);
		if ( [] !== $nodes ) {
			$source->node_data->setType( $expr, $type->addParentNodes( $nodes ) );
		}

		return null;
	}

	/** What `preg_match()` finds is part of what it looks at. */
	private static function fill( Expr $expr, StatementsAnalyzer $source, Context $context ): void {
		$is_match = $expr instanceof Expr\FuncCall && $expr->name instanceof Name && in_array( $expr->name->toLowerString(), [ 'preg_match', 'preg_match_all' ], true );
		$args     = $is_match ? self::args( $expr ) : [];
		if ( ( $args[2] ?? null ) instanceof Expr\Variable && is_string( $args[2]->name ) && isset( $context->vars_in_scope[ '$' . $args[2]->name ] ) ) {
			$context->vars_in_scope[ '$' . $args[2]->name ] = $context->vars_in_scope[ '$' . $args[2]->name ]->addParentNodes( self::nodes( [ $args[1] ], $source ) );
		}
	}

	/**
	 * Takes an array for one thing: what lies under one of its keys comes out under each. Psalm tells them apart, but goes on with one key alone where two of them hold
	 * a request, and loses the other.
	 */
	public static function afterAnalyzeFile( AfterFileAnalysisEvent $event ): void {
		$graph = $event->getCodebase()->taint_flow_graph;
		$mend  = function (): void {
			foreach ( $this->forward_edges as $from => $edges ) {
				foreach ( $edges as $to => $path ) {
					if ( 1 === preg_match( '/^(array|property)/', $path->type ) ) {
						$this->forward_edges[ $from ][ $to ] = new Path( '=', $path->length, $path->unescaped_taints, $path->escaped_taints );
					}
				}
			}
		};
		if ( null !== $graph ) {
			Closure::bind( $mend, $graph, DataFlowGraph::class )();
		}
	}

	/**
	 * The name of a hook that begins with a word of ours, as in "woocommerce_settings_{$tab}", calls nothing but what is hooked to it. What a wrapper passes on was
	 * looked at where it was called.
	 *
	 * @return string[]
	 */
	public static function removeTaints( AddRemoveTaintsEvent $event ): array {
		$expr = $event->getExpr();
		if ( $expr instanceof Expr\Variable && is_string( $expr->name ) ) {
			return self::$wrappers[ strtolower( (string) $event->getContext()->calling_method_id ) ][ $expr->name ] ?? [];
		}

		return $expr instanceof Encapsed && $expr->parts[0] instanceof EncapsedStringPart ? [ 'callable' ] : [];
	}

	/** Whether it reads of a request what Psalm itself takes for nothing: `$_SERVER['…']`, and `$request['…']` of the REST API. */
	private static function is_request( Expr $expr, StatementsAnalyzer $source ): bool {
		if ( ! $expr instanceof Expr\ArrayDimFetch ) {
			return false;
		}
		if ( $expr->var instanceof Expr\Variable && '_SERVER' === $expr->var->name ) {
			return ! $expr->dim instanceof String_ || ! in_array( $expr->dim->value, self::OF_THE_SERVER, true );
		}

		return in_array( 'WP_REST_Request', self::classes( $source->node_data->getType( $expr->var ) ), true );
	}

	private static function is_read( Expr $expr ): bool {
		return $expr instanceof Expr\FuncCall && $expr->name instanceof Name && isset( self::$read[ $expr->name->toLowerString() ] );
	}

	/**
	 * @param Expr[] $parts
	 * @return array<string, DataFlowNode>
	 */
	private static function nodes( array $parts, StatementsAnalyzer $source ): array {
		$nodes = [];
		foreach ( $parts as $part ) {
			$nodes += $source->node_data->getType( $part )->parent_nodes ?? [];
		}

		return $nodes;
	}

	/**
	 * Leads what a call is given into the functions that are written into it, as in `array_map( static function ( $each ) { … }, $given )`.
	 *
	 * @return array<string, DataFlowNode> What these return.
	 */
	private static function called_back( Expr\CallLike $call, StatementsAnalyzer $source, Codebase $codebase ): array {
		$args  = self::args( $call );
		$nodes = [];
		foreach ( $args as $arg ) {
			if ( ! $arg instanceof Expr\Closure && ! $arg instanceof Expr\ArrowFunction ) {
				continue;
			}
			$given   = self::nodes( array_filter( $args, static fn( Expr $each ): bool => $each !== $arg ), $source );
			$storage = $codebase->getFunctionLikeStorage( $source, ( new ClosureAnalyzer( $arg, $source ) )->getClosureId() );
			foreach ( $storage->params as $param ) {
				if ( null === $param->location || ( null !== $param->type && self::is_harmless( $param->type ) ) ) {
					continue;
				}
				self::lead( $given, DataFlowNode::getForAssignment( '$' . $param->name, $param->location ), $codebase );
			}
			$nodes += self::nodes( self::returned( $arg ), $source );
		}

		return $nodes;
	}

	/**
	 * @param Expr\ArrowFunction|Expr\Closure $written
	 * @return Expr[]
	 */
	private static function returned( Expr $written ): array {
		if ( $written instanceof Expr\ArrowFunction ) {
			return [ $written->expr ];
		}

		return array_filter( array_map( static fn( Return_ $each ): ?Expr => $each->expr, ( new NodeFinder() )->findInstanceOf( $written->stmts, Return_::class ) ) );
	}

	/**
	 * @param array<string, DataFlowNode> $nodes
	 * @param string[]                    $escaped What is taken out on the way.
	 */
	private static function lead( array $nodes, DataFlowNode $inside, Codebase $codebase, array $escaped = [] ): void {
		$codebase->taint_flow_graph->addNode( $inside );
		foreach ( $nodes as $node ) {
			$codebase->taint_flow_graph->addPath( $node, $inside, 'arg', [], $escaped );
		}
	}

	/**
	 * What of an expression's parts comes out of it again, where Psalm does not follow it itself.
	 *
	 * @return Expr[]
	 */
	private static function passed_on( Expr $expr, StatementsAnalyzer $source, Codebase $codebase, Union $type ): array {
		if ( $expr instanceof Expr\FuncCall && $expr->name instanceof Name && isset( self::$partly[ $expr->name->toLowerString() ] ) ) {
			return array_intersect_key( self::args( $expr ), array_flip( self::$partly[ $expr->name->toLowerString() ] ) );
		}
		if ( $expr instanceof Expr\FuncCall && $expr->name instanceof Expr ) {
			return [ $expr->name, ...self::args( $expr ) ];
		}
		if ( $expr instanceof Expr\FuncCall ) {
			return self::is_object( $type ) || self::is_followed( $expr->name, $codebase, $source ) ? [] : self::args( $expr );
		}
		if ( $expr instanceof Expr\New_ ) {
			return $expr->class instanceof Name && self::is_ours( [ (string) $expr->class->getAttribute( 'resolvedName' ) ], $codebase ) ? [] : self::args( $expr );
		}
		if ( $expr instanceof Expr\MethodCall || $expr instanceof Expr\NullsafeMethodCall ) {
			$classes = self::classes( $source->node_data->getType( $expr->var ) );
			$method  = $expr->name instanceof Identifier ? $expr->name->name : '';

			return self::is_object( $type ) || self::is_ours( $classes, $codebase ) || self::is_told( $classes, $method ) ? [] : [ $expr->var, ...self::args( $expr ) ];
		}
		if ( $expr instanceof Expr\StaticCall ) {
			$classes = $expr->class instanceof Name ? [ (string) $expr->class->getAttribute( 'resolvedName' ) ] : [];

			return self::is_object( $type ) || self::is_ours( $classes, $codebase ) || self::is_special( $expr->class ) ? [] : self::args( $expr );
		}
		if ( $expr instanceof Expr\Array_ ) {
			return array_map( static fn( ArrayItem $each ): Expr => $each->value, array_filter( $expr->items, static fn( ?ArrayItem $each ): bool => $each->unpack ?? false ) );
		}
		if ( $expr instanceof Expr\BinaryOp\Plus ) {
			return [ $expr->left, $expr->right ];
		}
		if ( $expr instanceof Expr\PropertyFetch || $expr instanceof Expr\NullsafePropertyFetch ) {
			return self::is_ours( self::classes( $source->node_data->getType( $expr->var ) ), $codebase ) ? [] : [ $expr->var ];
		}

		return [];
	}

	/**
	 * What `array_map()` passes on by itself: nothing, where its function is written there, or only returns what is harmless; less, where it escapes.
	 *
	 * @return array<string, DataFlowNode>
	 */
	private static function mapped( Expr\FuncCall $call, StatementsAnalyzer $source, Codebase $codebase ): array {
		$args     = self::args( $call );
		$function = array_shift( $args );
		$name     = $function instanceof String_ ? strtolower( $function->value ) : '';
		$nodes    = self::nodes( $args, $source );
		if ( isset( self::$escapes[ $name ] ) ) {
			$escaped = DataFlowNode::getForAssignment( "array_map $name", new CodeLocation( $source, $call ) );
			self::lead( $nodes, $escaped, $codebase, self::$escapes[ $name ] );

			return [ $escaped->id => $escaped ];
		}

		return $function instanceof Expr\Closure || $function instanceof Expr\ArrowFunction || isset( self::$told[ $name ] ) ? [] : $nodes;
	}

	/**
	 * @param Expr\CallLike $call
	 * @return Expr[]
	 */
	private static function args( Expr $call ): array {
		return array_map( static fn( Arg $arg ): Expr => $arg->value, $call->isFirstClassCallable() ? [] : $call->getArgs() );
	}

	/** Whether Psalm follows the function: one of ours, of the list, or one of PHP's that its own stubs describe. */
	private static function is_followed( Name $name, Codebase $codebase, StatementsAnalyzer $source ): bool {
		$resolved = (string) ( $name->getAttribute( 'resolvedName' ) ?? $name );
		foreach ( [ $resolved, $name->getLast() ] as $id ) {
			$id = strtolower( $id );
			if ( isset( self::$told[ $id ] ) ) {
				return true;
			}
			if ( '' === $id || ! $codebase->functions->functionExists( $source, $id ) ) {
				continue;
			}
			try {
				$storage = $codebase->functions->getStorage( $source, $id );
			} catch ( \UnexpectedValueException $error ) {
				continue; // Of PHP, and not described.
			}

			return [] !== $storage->return_source_params || ( null !== $storage->location && $codebase->config->isInProjectDirs( $storage->location->file_path ) );
		}

		return false;
	}

	/** @param string[] $classes */
	private static function is_ours( array $classes, Codebase $codebase ): bool {
		if ( [] === $classes ) {
			return false;
		}
		foreach ( $classes as $class ) {
			if ( ! $codebase->classlike_storage_provider->has( $class ) ) {
				return false;
			}
			$place = $codebase->classlike_storage_provider->get( $class )->location;
			if ( null === $place || ! $codebase->config->isInProjectDirs( $place->file_path ) ) {
				return false;
			}
		}

		return true;
	}

	/** @param string[] $classes */
	private static function is_told( array $classes, string $method ): bool {
		foreach ( $classes as $class ) {
			if ( isset( self::$told[ strtolower( "$class::$method" ) ] ) ) {
				return true;
			}
		}

		return false;
	}

	/** @param Name|Expr $class */
	private static function is_special( $class ): bool {
		return $class instanceof Name && in_array( $class->toLowerString(), [ 'self', 'static', 'parent' ], true );
	}

	/** @return string[] Empty where the type is not known. */
	private static function classes( ?Union $type ): array {
		$names = [];
		foreach ( null === $type ? [] : $type->getAtomicTypes() as $atomic ) {
			if ( $atomic instanceof Atomic\TNamedObject ) {
				$names[] = $atomic->value;
			} elseif ( ! $atomic instanceof Atomic\TNull && ! $atomic instanceof Atomic\TFalse ) {
				return [];
			}
		}

		return $names;
	}

	/** Whether it can hold no text: a number, a truth value, or nothing. */
	private static function is_harmless( Union $type ): bool {
		foreach ( $type->getAtomicTypes() as $atomic ) {
			if (
				! $atomic instanceof Atomic\TInt && ! $atomic instanceof Atomic\TFloat && ! $atomic instanceof Atomic\TBool && ! $atomic instanceof Atomic\TNull
				&& ! $atomic instanceof Atomic\TVoid && ! $atomic instanceof Atomic\TNever
			) {
				return false;
			}
		}

		return true;
	}

	/** Whether it is an object, or none: such a function found it by what it was given, and does not hold that. */
	private static function is_object( Union $type ): bool {
		return [] !== self::classes( $type );
	}
}
