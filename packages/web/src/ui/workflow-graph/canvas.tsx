import {
  Background,
  BackgroundVariant,
  type Node,
  type NodeProps,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  ViewportPortal,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { IconButton } from '../button.tsx';
import type { Graph } from './graph.ts';
import { type Direction, layOut, type PlacedNode } from './layout.ts';
import { NodeCard } from './node-card.tsx';
import { firstView, wholeView } from './view.ts';
import { WireLayer } from './wire-layer.tsx';

type CanvasProps = {
  graph: Graph;
  direction: Direction;
  selected: string | undefined;
  onSelect: (name: string | undefined) => void;
  /** CSS pixels at the right that something else covers. */
  covered: number;
};

/** The graph with pan, zoom and selection. Read-only: nothing here changes the workflow. */
export default function Canvas(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  );
}

function Flow({ graph, direction, selected, onSelect, covered }: CanvasProps) {
  const layout = useMemo(() => layOut(graph, direction), [graph, direction]);
  const nodes = useMemo(() => layout.nodes.map((it) => flowNode(it, it.name === selected)), [layout, selected]);
  const place = usePlace();
  const { setViewport, getViewport } = useReactFlow();

  // Whenever another workflow is drawn, the drawing turns or its place changes size.
  useEffect(() => {
    if (place.width > 0) void setViewport(firstView(layout, place));
  }, [layout, place, setViewport]);

  // A chosen node is not to lie under its own settings.
  useEffect(() => {
    const node = covered > 0 ? layout.nodes.find((it) => it.name === selected) : undefined;
    const { x, zoom, y } = getViewport();
    if (!node || (node.x + node.width) * zoom + x < place.width - covered - 12) return;
    void setViewport({ x: (place.width - covered) / 2 - (node.x + node.width / 2) * zoom, y, zoom });
  }, [selected, covered, layout, place, getViewport, setViewport]);

  return (
    <ReactFlow
      nodes={nodes}
      edges={NO_EDGES}
      nodeTypes={NODE_TYPES}
      onNodesChange={(changes) => {
        for (const it of changes) if (it.type === 'select' && it.selected) onSelect(it.id);
      }}
      onPaneClick={() => onSelect(undefined)}
      minZoom={0.05}
      maxZoom={1.6}
      nodesDraggable={false}
      nodesConnectable={false}
      edgesFocusable={false}
      deleteKeyCode={null}
      multiSelectionKeyCode={null}
      selectionKeyCode={null}
      zoomOnScroll={false}
      zoomOnDoubleClick={false}
      preventScrolling={false}
      proOptions={{ hideAttribution: true }}
      ariaLabelConfig={ARIA}
      className="!bg-transparent"
    >
      <Background variant={BackgroundVariant.Dots} gap={20} size={1.4} color="var(--dot)" bgColor="transparent" />
      <ViewportPortal>
        <div style={{ position: 'absolute', zIndex: -1 }}>
          <WireLayer layout={layout} />
        </div>
      </ViewportPortal>
      <Panel position="bottom-left" className="!m-2.5">
        <ZoomButtons onShowAll={() => void setViewport(wholeView(layout, place))} />
      </Panel>
    </ReactFlow>
  );
}

/** The size of the canvas, in CSS pixels. */
function usePlace() {
  const width = useStore((it) => it.width);
  const height = useStore((it) => it.height);
  return useMemo(() => ({ width, height }), [width, height]);
}

function ZoomButtons({ onShowAll }: { onShowAll: () => void }) {
  const { zoomIn, zoomOut } = useReactFlow();
  return (
    <div className="flex rounded-normal border border-line bg-sheet p-0.5 shadow-lift">
      <IconButton label="Zoom out" icon={<Minus />} size="small" onClick={() => void zoomOut()} />
      <IconButton label="Zoom in" icon={<Plus />} size="small" onClick={() => void zoomIn()} />
      <IconButton label="Show everything" icon={<Maximize />} size="small" onClick={onShowAll} />
    </div>
  );
}

type FlowNode = Node<{ node: PlacedNode }, 'card'>;

function flowNode(node: PlacedNode, selected: boolean): FlowNode {
  const { name, x, y, width, height } = node;
  return {
    id: name,
    type: 'card',
    position: { x, y },
    width,
    height,
    data: { node },
    selected,
    ariaRole: 'button',
    className: 'rounded-normal cursor-pointer',
  };
}

function CardNode({ data, selected }: NodeProps<FlowNode>) {
  return <NodeCard node={data.node} selected={selected} />;
}

const NODE_TYPES = { card: CardNode };
const NO_EDGES: never[] = [];
const ARIA = {
  'node.a11yDescription.default': 'Press Enter to see this step’s settings.',
  'node.a11yDescription.keyboardDisabled': 'Press Enter to see this step’s settings.',
};
