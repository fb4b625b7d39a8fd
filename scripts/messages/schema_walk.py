"""Find what a JSON Schema expects at a location, and describe it: the source of every "expected" in a message."""

from typing import Any

Schema = dict[str, Any]
TYPE_NAMES = {"string": "text", "array": "a list", "boolean": "true or false"}


def resolve(schema: Schema, root: Schema) -> Schema:
    """Follow references to the definition that they name."""
    while "$ref" in schema:
        schema = root["$defs"][schema["$ref"].rsplit("/", 1)[1]]
    return schema


def alternatives(schema: Schema, root: Schema) -> list[Schema]:
    """The schemas of which one must hold, `null` left out."""
    schema = resolve(schema, root)
    found = []
    for choice in schema.get("anyOf") or schema.get("oneOf") or [schema]:
        inner = resolve(choice, root)
        if inner is not schema and ("anyOf" in inner or "oneOf" in inner):
            found += alternatives(inner, root)
        elif inner.get("type") != "null":
            found.append(inner)
    return found


def schemas_at(path: list[str | int], data: Any, root: Schema) -> list[Schema]:
    """Every schema that may hold at a path of the data; a workload is narrowed by its `kind`."""
    current = alternatives(root, root)
    value = data
    for part in path:
        value = child_value(value, part)
        current = schemas_below(current, part, value, root)
    return current


def schemas_below(schemas: list[Schema], part: str | int, value: Any, root: Schema) -> list[Schema]:
    """Every schema that may hold for the value of one field or item, one level below `schemas`."""
    below: list[Schema] = []
    for schema in schemas:
        if isinstance(part, int):
            inner = schema.get("items")
        else:
            inner = schema.get("properties", {}).get(part) or _schema_of_other_fields(schema)
        if inner:
            below += alternatives(inner, root)
    if isinstance(value, dict) and "kind" in value:
        return narrowed_by_kind(below, value["kind"])
    return below


def _schema_of_other_fields(schema: Schema) -> Schema | None:
    """The schema of fields that `properties` does not name."""
    for inner in schema.get("patternProperties", {}).values():
        return dict(inner)
    inner = schema.get("additionalProperties")
    return inner if isinstance(inner, dict) else None


def child_value(value: Any, part: str | int) -> Any:
    """The value of a field or item; None where there is none."""
    try:
        return value[part]
    except (KeyError, IndexError, TypeError):
        return None


def narrowed_by_kind(schemas: list[Schema], kind: Any) -> list[Schema]:
    """The schemas whose `kind` is the given one; all of them where none has it."""
    fitting = [schema for schema in schemas if schema.get("properties", {}).get("kind", {}).get("const") == kind]
    return fitting or schemas


def names_at(path: list[str | int], data: Any, root: Schema) -> list[str]:
    """Every field name that is allowed in the object at a path."""
    return names_in(schemas_at(path, data, root))


def names_in(schemas: list[Schema]) -> list[str]:
    """Every field name that an object of one of these schemas may have, in their order."""
    names: list[str] = []
    for schema in schemas:
        names += schema.get("properties", {})
        for pattern in schema.get("patternProperties", {}):
            names += pattern.strip("^$()").split("|")
        keys = schema.get("propertyNames", {})
        names += keys.get("enum", [])
    return list(dict.fromkeys(names))


def describe_schemas(schemas: list[Schema]) -> str:
    """Describe what is expected: `a whole number ≥ 1`, `one of: on, off`."""
    return " or ".join(dict.fromkeys(_describe_schema(schema) for schema in schemas)) or "nothing here"


def _describe_schema(schema: Schema) -> str:
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "enum" in schema:
        return "one of: " + ", ".join(str(value) for value in schema["enum"])
    kind = schema.get("type")
    if kind in ("integer", "number"):
        return _describe_number(schema)
    if kind == "object":
        fields = schema.get("required") or list(schema.get("properties", {}))
        return f"an object with {', '.join(fields)}" if fields else "an object"
    text = TYPE_NAMES.get(str(kind), "another value")
    if "pattern" in schema:
        text += f" like {schema['pattern']}"
    if schema.get("minItems"):
        text += f" of at least {schema['minItems']}"
    return text


def _describe_number(schema: Schema) -> str:
    text = "a whole number" if schema["type"] == "integer" else "a number"
    if "minimum" in schema:
        text += f" ≥ {schema['minimum']}"
    if "maximum" in schema:
        text += f" and ≤ {schema['maximum']}"
    return text
